import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (problem: unknown, retry: () => void) => ReactNode }
type State = { caught: { problem: unknown } | null }

/** Error boundary: a part that throws while rendering is replaced by a fallback; the rest of the page stays. */
export class CatchError extends Component<Props, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(problem: unknown): State {
    return { caught: { problem } }
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.fallback(caught.problem, () => this.setState({ caught: null }))
  }
}
