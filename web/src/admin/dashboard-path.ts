/** Where nobody is without a token. */
export const isDashboardPath = (path: string): boolean => path.startsWith('/admin/dashboard')
