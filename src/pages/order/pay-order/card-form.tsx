import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { bind } from '../../../../machines/calls'
import { type CardField, type CardProvider, cardFields, cardForm } from '../../../../machines/parts/card-form'
import { useApp, useReturn } from '../../../app'
import { cardProvider, openForm } from '../../../browser/card'
import { useWords } from '../../../i18n/words'
import { offering } from '../../../offer'
import { Button } from '../../../ui/button'
import styles from './card-form.module.css'

const elementOf = { cardNumber: CardNumberElement, cardExpiry: CardExpiryElement, cardCvc: CardCvcElement }

/** The card fields of the provider, as big while they load as once they stand. */
export const CardForm = ({ script, publishableKey }: CardProvider) => {
  const { t, locale } = useWords()
  const { outside, inspect } = useApp()
  const chart = useMemo(() => bind(cardForm, outside), [outside])
  const actor = useActorRef(chart, { input: { script, publishableKey }, inspect })
  const snapshot = useSelector(actor, (now) => now)
  useReturn(actor)

  if (snapshot.matches('failed'))
    return (
      <div className={styles.failed} role="alert">
        <p>{t('payment.formFailed')}</p>
        <Button {...offering(actor, snapshot)({ type: 'form.retry' })}>{t('common.retry')}</Button>
      </div>
    )
  if (snapshot.matches('loading'))
    return (
      <div className={styles.fields} aria-busy>
        {cardFields.map((field) => (
          <Box key={field} field={field} />
        ))}
      </div>
    )
  return (
    <Elements stripe={cardProvider(publishableKey)} options={{ locale: locale === 'en' ? 'en' : 'zh' }}>
      <Fields actor={actor} problems={snapshot.context.problems} />
    </Elements>
  )
}

interface FieldsProps {
  actor: ActorRefFrom<typeof cardForm>
  problems: Partial<Record<CardField, string>>
}

const Fields = ({ actor, problems }: FieldsProps) => {
  const stripe = useStripe()
  const elements = useElements()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!stripe || !elements) return
    openForm({ stripe, elements })
    return () => openForm(null)
  }, [stripe, elements])

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const paint = () => {
      if (!place.current || !elements) return
      const [ink, soft, wrong] = [...place.current.querySelectorAll('i')].map((sample) => getComputedStyle(sample))
      const style = {
        base: {
          color: ink?.color,
          fontSize: ink?.fontSize,
          '::placeholder': { color: soft?.color },
        },
        invalid: { color: wrong?.color },
      }
      elements.getElement(CardNumberElement)?.update({ style })
      elements.getElement(CardExpiryElement)?.update({ style })
      elements.getElement(CardCvcElement)?.update({ style })
    }
    paint()
    dark.addEventListener('change', paint)
    return () => dark.removeEventListener('change', paint)
  }, [elements])

  return (
    <div className={styles.fields} ref={place}>
      {/* What the provider's fields are painted like; they stand in frames that no stylesheet of ours reaches. */}
      <i className={styles.ink} hidden />
      <i className={styles.soft} hidden />
      <i className={styles.wrong} hidden />
      {cardFields.map((field) => {
        const Element = elementOf[field]
        return (
          <Box key={field} field={field} problem={problems[field]}>
            <Element
              id={field}
              onChange={({ error }) => actor.send({ type: 'field.changed', field, problem: error?.message })}
            />
          </Box>
        )
      })}
    </div>
  )
}

const Box = ({
  field,
  problem,
  children,
}: {
  field: CardField
  problem?: string | undefined
  children?: ReactNode
}) => {
  const { t } = useWords()
  return (
    <div className={styles.field} data-field={field}>
      <label htmlFor={field}>{t(`payment.${field}`)}</label>
      <div className={styles.box} data-wrong={problem ? true : undefined}>
        {children}
      </div>
      <p className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
