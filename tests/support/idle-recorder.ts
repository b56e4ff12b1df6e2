import { nothingRecorded } from '../../flows/journey/record'
import type { Recorder } from '../../flows/viewer/journey/use-recording'

/** What records a journey, as it stands before anything is recorded. */
export const idleRecorder: Recorder = {
  ...{ on: false, recording: nothingRecorded, unsaved: false },
  ...{ begin: () => {}, end: () => {}, kept: () => {} },
}
