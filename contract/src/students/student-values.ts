export const genders = ['male', 'female', 'other', 'unspecified'] as const
export type Gender = (typeof genders)[number]

export const maxStudentAge = 150
