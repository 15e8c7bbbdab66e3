export type RollStudent = { id: string; name: string }
