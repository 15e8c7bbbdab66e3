/** What uploaded files belong to: ids as text, or `none`. */
export type UploadTarget = { courseId: string; classId: string }

export const none = 'none'
export const noTarget: UploadTarget = { courseId: none, classId: none }
