import type { Message } from '../../flows/live/message'

/** The channel on which storefront tabs tell where their charts stand, with what was posted; it is open until it is closed. */
export class TabChannel {
  static open: TabChannel[] = []
  posted: unknown[] = []
  onmessage = (_: { data: Message }) => {}
  constructor(readonly name: string) {
    TabChannel.open.push(this)
  }
  postMessage(message: unknown) {
    this.posted.push(message)
  }
  close() {
    TabChannel.open = TabChannel.open.filter((one) => one !== this)
  }
}
