import { useState } from 'react'
import { useWords } from '../i18n/words'
import { Field, type FieldProps } from './field'
import styles from './password-field.module.css'

/** A field for a password, which may be shown while it is typed. */
export const PasswordField = (props: Omit<FieldProps, 'end' | 'type'>) => {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'login.hide' : 'login.show')}
        </button>
      }
    />
  )
}
