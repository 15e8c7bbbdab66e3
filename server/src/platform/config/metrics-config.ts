import { refuse } from './setting.ts'
import { settings } from './settings.ts'

/** Undefined: no figures are served. */
export type MetricsConfig = { token: string | undefined } | undefined

const minLength = 16

type Values = { metrics: boolean; metricsToken: string | undefined; production: boolean }

/** A token that would guard nothing is refused: somebody meant it. */
export function readMetrics({ metrics, metricsToken: token, production }: Values): MetricsConfig {
  if (token !== undefined && !metrics)
    throw refuse('METRICS', 'is needed beside METRICS_TOKEN', settings.metrics.example)
  if (token !== undefined && token.length < minLength)
    throw refuse('METRICS_TOKEN', `must have at least ${minLength} characters`, settings.metricsToken.example)
  if (production && metrics && token === undefined)
    throw refuse(
      'METRICS_TOKEN',
      'is needed in production, or everybody may read the figures',
      settings.metricsToken.example,
    )

  return metrics ? { token } : undefined
}
