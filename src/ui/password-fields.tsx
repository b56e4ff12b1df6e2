import type { Problems } from '../../machines/parts/forms'
import { useWords } from '../i18n/words'
import { PasswordField } from './password-field'

/** The two fields of a new password, with the hint of spec 5. */
export const PasswordFields = ({ label, problems }: { label: string; problems: Problems }) => {
  const { t } = useWords()
  return (
    <>
      <PasswordField
        label={label}
        hint={t('login.passwordHint')}
        name="password"
        autoComplete="new-password"
        problem={problems.password}
      />
      <PasswordField
        label={t('account.confirmPassword')}
        hint={t('account.confirmHint')}
        name="confirmPassword"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
    </>
  )
}
