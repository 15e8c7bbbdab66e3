import { createSlot } from '#web/slots/slot.tsx'
import type { UploadTarget } from './upload-target.ts'

export interface UploadTargetProps {
  value: UploadTarget
  onChange: (target: UploadTarget) => void
  disabled: boolean
}

/** Fields of the upload beside Course that say what the files belong to. */
export const UploadTargetSlot = createSlot<UploadTargetProps>('upload target')
