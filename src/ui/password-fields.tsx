import type { Problems } from '../../machines/parts/forms'
import { useWords } from '../i18n/words'
import { Field } from './field'

/** The two fields of a new password, with the hint of spec 5. */
export const PasswordFields = ({ label, problems }: { label: string; problems: Problems }) => {
  const { t } = useWords()
  return (
    <>
      <Field
        label={label}
        hint={t('login.passwordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        problem={problems.password}
      />
      <Field
        label={t('account.confirmPassword')}
        hint={t('account.confirmHint')}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
    </>
  )
}
