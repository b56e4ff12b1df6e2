import { fileURLToPath } from 'node:url'

const input = fileURLToPath(new URL('./browser/main.ts', import.meta.url))

const buildScript = async (): Promise<string> => {
  // Loaded here, as most that open a sandbox never show a card form.
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the script of the sandbox was not built')
  return output.output[0].code
}

let script: Promise<string> | undefined

/** The modules of `browser/` as the one script that a page loads; built when it is first asked for. */
export const browserScript = (): Promise<string> => {
  script ??= buildScript()
  return script
}
