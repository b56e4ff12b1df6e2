import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { useApp, useAppActor, useReturn } from '../app'
import { offering } from '../offer'
import type { PageModule } from '../page'

/** Spec 1: the support chat, shown only when somebody is logged in; its code and words come with its line. */
export const Chat = () => {
  const [chat] = useAppActor('chat')
  const widget = useApp().chatWidget
  const line = (chat.children as Record<string, AnyActorRef | undefined>).line
  if (!line || !widget) return null
  return <Running key={line.sessionId} line={line} View={widget.View} />
}

const Running = ({ line, View }: { line: AnyActorRef; View: PageModule['View'] }) => {
  const snapshot = useSelector(line, (now) => now as AnyMachineSnapshot)
  useReturn(line)
  return <View page={snapshot} offer={offering(line, snapshot)} />
}
