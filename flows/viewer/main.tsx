import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from './focus'
import { Viewer } from './viewer'

keepFocus()
createRoot(document.getElementById('viewer') as HTMLElement).render(
  <StrictMode>
    <Viewer />
  </StrictMode>,
)
