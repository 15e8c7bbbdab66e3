/** The media query of a window as narrow as a phone: below Tailwind's `sm`. */
export const phones = '(width < 40rem)'
