// Loaded into the server by start.mjs: when that process is gone, however it ended, the server stops as if told to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
