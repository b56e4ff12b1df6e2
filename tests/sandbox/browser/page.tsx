import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { StrictMode, type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const dark = matchMedia('(prefers-color-scheme: dark)').matches
const options = {
  style: {
    base: { fontSize: '18px', color: dark ? '#eef1f4' : '#16191d', '::placeholder': { color: '#7a8590' } },
    invalid: { color: dark ? '#ff8a80' : '#b3121f' },
  },
}

const Form = () => {
  const stripe = useStripe()
  const elements = useElements()
  const [result, setResult] = useState('')
  const [ready, setReady] = useState(0)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const told = ({ elementType, error }: { elementType: string; error: { message: string } | undefined }) =>
    setFaults((now) => ({ ...now, [elementType]: error?.message ?? '' }))
  const pay = async (event: SubmitEvent) => {
    event.preventDefault()
    const card = elements?.getElement(CardNumberElement)
    if (!stripe || !card) return
    setResult('')
    const { secret } = await (await fetch('/secret', { method: 'POST' })).json()
    const { paymentIntent, error } = await stripe.confirmCardPayment(secret, {
      payment_method: { card, billing_details: { name: 'Tan Wei' } },
    })
    setResult(paymentIntent?.status ?? `${error?.code}: ${error?.message}`)
  }
  const common = { options, onChange: told, onReady: () => setReady((count) => count + 1) }
  return (
    <form onSubmit={pay}>
      <label htmlFor="number">Card</label>
      <CardNumberElement id="number" {...common} />
      <CardExpiryElement id="expiry" {...common} />
      <CardCvcElement id="cvc" {...common} />
      <p role="alert">{Object.values(faults).join('')}</p>
      <button type="submit" disabled={ready < 3}>
        Pay
      </button>
      <output>{result}</output>
    </form>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={loadStripe('pk_test_sandbox')} options={{ locale: query.get('lang') === 'zh' ? 'zh' : 'en' }}>
        <Form />
      </Elements>
    </StrictMode>,
  )
