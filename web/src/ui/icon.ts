import type { ComponentType } from 'react'

/** A lucide icon, or a drawing of ours that takes the same props. */
export type Icon = ComponentType<{ size?: number; className?: string }>
