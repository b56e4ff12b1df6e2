import { Component, type ReactNode } from 'react'
import { reportFailure } from './browser/report'
import { Broken } from './ui/broken'

interface Props {
  /** What it stands around, for the report. */
  around: 'app' | 'layout' | 'page' | 'chat' | 'toasts'
  /** The address shown; at another one what failed is tried again. */
  address?: string
  /** What is shown instead of what failed, where that is not the way to try again. */
  instead?: ReactNode
  children: ReactNode
}

/** A view that throws takes no more with it than what stands inside the nearest of these. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown) {
    console.error(`the ${this.props.around} could not be shown`, error)
    reportFailure(this.props.around, error)
  }

  override componentDidUpdate({ address }: Props) {
    if (this.state.failed && address !== this.props.address) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.instead !== undefined ? (
      this.props.instead
    ) : (
      <Broken retry={() => this.setState({ failed: false })} />
    )
  }
}
