/** Whether a text is shown as it stands: it has neither placeholders nor parts. */
export const isPlain = (text: string): boolean => !/[{<]/.test(text)
