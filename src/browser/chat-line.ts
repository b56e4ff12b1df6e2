import type { AnyActorLogic } from 'xstate'
import type { OutputOf } from '../../contract/call'
import type { chat } from '../../contract/chat'
import type { Locale } from '../../contract/locales'
import type { User } from '../../contract/session'
import { bind, type Outside } from '../../machines/calls'
import { loadWords } from '../i18n/words'
import type { PageModule } from '../page'
import type { LoadPart } from './loading'

interface Needed {
  outside: Outside
  locale(): Locale
  /** Who is logged in. */
  user(): User | null
  signal: AbortSignal
  /** Loads a part of the build. */
  part: LoadPart
}

/** Who serves the support chat: Crisp where the shop has a site, else we ourselves, with a widget to draw. */
interface Served {
  line: AnyActorLogic
  widget?: PageModule
}

/** Finds out who serves the support chat and loads what that needs, and nothing else. */
export const loadChat = async ({ outside, locale, user, signal, part }: Needed): Promise<Served> => {
  const { crisp } = (await outside.transport('chat.channel', {}, signal)) as OutputOf<typeof chat.channel>
  if (crisp) return { line: (await part(() => import('./crisp'))).crispLine(crisp, { user, locale }) }
  const [{ default: widget }] = await part(() =>
    Promise.all([import('../layouts/chat-widget'), loadWords(locale(), ['chat', 'failures'])]),
  )
  return { line: bind(widget.chart, outside), widget }
}
