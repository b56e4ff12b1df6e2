import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** How long the files of an earlier build stay served, in milliseconds: a page that was opened before goes on loading them. */
export const kept = 7 * 24 * 60 * 60 * 1000

/** When each file that is kept was last part of the newest build, by its name. */
const timesIn = (folder) => {
  const path = join(folder, 'times.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const keepTimes = (folder, times) => writeFileSync(join(folder, 'times.json'), JSON.stringify(times))

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Before a build, which empties its folder: puts the files of the one before aside.
 * @param {string} assets the folder of the build whose files have their hash in their name
 * @param {string} aside where they are kept
 * @param {number} now in milliseconds
 */
export function putAside(assets, aside, now) {
  mkdirSync(aside, { recursive: true })
  const times = timesIn(aside)
  for (const name of list(assets)) {
    if (name in times) continue
    linkOrCopy(join(assets, name), join(aside, name))
    times[name] = now
  }
  keepTimes(aside, times)
}

/**
 * After a build: puts the files of earlier builds back beside the new ones, and forgets those whose time is over.
 * @param {string} assets the folder of the build whose files have their hash in their name
 * @param {string} aside where they are kept
 * @param {number} now in milliseconds
 */
export function putBack(assets, aside, now) {
  mkdirSync(assets, { recursive: true })
  const times = timesIn(aside)
  for (const [name, time] of Object.entries(times)) {
    const wanted = !existsSync(join(assets, name)) && now - time <= kept
    if (wanted && existsSync(join(aside, name))) {
      linkOrCopy(join(aside, name), join(assets, name))
      continue
    }
    rmSync(join(aside, name), { force: true })
    delete times[name]
  }
  keepTimes(aside, times)
}

/** The same file under another name, by a link where the file system can. */
function linkOrCopy(from, to) {
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
