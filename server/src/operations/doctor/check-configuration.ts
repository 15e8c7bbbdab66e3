import type { Config } from '../../platform/config/config.ts'
import { configWarnings } from '../../platform/config/config-warnings.ts'
import { type Finding, ok, warning } from './finding.ts'

const area = 'Configuration'

/** Wrong values stop the reading of the settings before. */
export function checkConfiguration(config: Config): Finding {
  const todo = configWarnings(config)

  return todo.length > 0
    ? warning(area, `The settings can be read. To do: ${todo.join('; ')}.`)
    : ok(area, `The settings are in order; people reach the product at ${config.publicUrl}.`)
}
