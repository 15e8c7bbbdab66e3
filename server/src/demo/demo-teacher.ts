/** Chosen in the sign-in window like any account that was used on this computer. */
export const demoTeacher = { name: 'Ines Calloway', email: 'demo@example.com' }
