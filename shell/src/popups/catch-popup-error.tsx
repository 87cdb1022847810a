import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  fallback: (retry: () => void) => ReactNode
  onError: (problem: unknown) => void
}

/** A popup that breaks while it renders takes nothing else along. */
export class CatchPopupError extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(problem: unknown) {
    this.props.onError(problem)
  }

  override render() {
    return this.state.isBroken
      ? this.props.fallback(() => this.setState({ isBroken: false }))
      : this.props.children
  }
}
