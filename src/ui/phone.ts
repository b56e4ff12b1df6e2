/** A Singapore phone number as people read it: `+6581111111` -> `+65 8111 1111`. */
export const phoneShown = (phone: string): string => phone.replace(/^(\+65)(\d{4})(\d{4})$/, '$1 $2 $3')
