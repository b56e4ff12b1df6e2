import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Viewer } from './viewer'

createRoot(document.getElementById('viewer') as HTMLElement).render(
  <StrictMode>
    <Viewer />
  </StrictMode>,
)
