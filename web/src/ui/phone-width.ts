/** The media query of a window as narrow as a phone: below Tailwind's `sm`. */
export const phoneWidth = '(width < 40rem)'
