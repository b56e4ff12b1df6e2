import type { Failure } from '../../contract/failures'
import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { Tick } from './field'
import { LinkBeside } from './link'

/** Spec 5: login and register require agreeing to the user agreement and privacy policy; both can be read beside the form. */
export const Agreement = ({ problem }: { problem?: Failure | undefined }) => {
  const { rich } = useWords()
  return (
    <Tick name="agreement" problem={problem}>
      {rich('login.agreement', {
        service: (words) => <LinkBeside to={link('/agreement/service')}>{words}</LinkBeside>,
        privacy: (words) => <LinkBeside to={link('/agreement/privacy')}>{words}</LinkBeside>,
      })}
    </Tick>
  )
}
