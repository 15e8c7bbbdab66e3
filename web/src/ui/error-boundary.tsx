import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = { children: ReactNode }
type State = { failed: boolean }

/** A page that breaks says so and offers a way on; what surrounds it stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('A page broke', error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children

    return (
      <div role="alert" className="flex flex-col items-center px-6 py-18 text-center">
        <h1 className="font-semibold text-lg">This page could not be shown</h1>
        <p className="mt-1 mb-5 text-ink-muted">Nothing was lost. Reload the page to try again.</p>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </div>
    )
  }
}
