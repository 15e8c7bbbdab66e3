/**
 * The tables in one teacher's schema. Each feature adds its own by declaration merging, in `<feature>.tables.ts`, so that
 * nothing here knows a feature and a statement may still join them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface TenantTables {}
