import type { Config } from '../../platform/config/config.ts'
import { doubtsOf } from '../../platform/config/doubts.ts'
import { type Finding, ok, warning } from './finding.ts'

const area = 'Configuration'

/** Wrong values stop the reading of the settings before. */
export function checkConfiguration(config: Config): Finding {
  const doubts = doubtsOf(config)

  return doubts.length > 0
    ? warning(area, `The settings can be read. To do: ${doubts.join('; ')}.`)
    : ok(area, `The settings are in order; people reach the product at ${config.publicUrl}.`)
}
