import type { AnyActorRef } from 'xstate'
import type { Failure } from '../../contract/failures'
import { type codeRequest, ofMember } from '../../machines/parts/code-request'
import type { countdown } from '../../machines/parts/countdown'
import { useWords } from '../i18n/words'
import { useChild } from '../running-page'
import { Button } from './button'
import styles from './code-field.module.css'
import { Field } from './field'

/** The request for a code that a form runs, and the wait before the next one; nothing while it does not run. */
export const useCodeRequest = (ref: AnyActorRef | undefined) => {
  const request = useChild<typeof codeRequest>(ref)
  const wait = useChild<typeof countdown>(request?.part.children.countdown)
  return { request, wait, problems: request?.part.context.problems ?? {} }
}

interface Props extends Pick<ReturnType<typeof useCodeRequest>, 'request' | 'wait'> {
  problem?: Failure | undefined
}

/** The field for the code that came by SMS, with the button that asks for one; the phone comes from the form around it. */
export const CodeField = ({ request, wait, problem }: Props) => {
  const { t } = useWords()
  const own = request !== undefined && ofMember.includes(request.part.context.purpose)
  const asking = own ? request?.offer({ type: 'code.request' }) : request?.offer.withFields('code.request', 'userPhone')
  return (
    <Field
      label={t('login.code')}
      hint={t('login.codeHint')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      problem={problem}
      end={
        <Button {...asking} className={styles.send}>
          {wait
            ? t('login.resendIn', { seconds: Math.ceil(wait.part.context.remainingMs / 1000) })
            : t(request?.part.hasTag('busy') ? 'login.sendingCode' : 'login.sendCode')}
        </Button>
      }
    />
  )
}
