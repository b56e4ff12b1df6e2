import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A script of the commands, which have no types of their own. */
export const script = async <Module>(name: string) =>
  (await import(pathToFileURL(join(import.meta.dirname, '../../run', name)).href)) as Module
