/** Returns the language as it is written in this country: US Spanish writes `1,234.5` and `10:00 a.m.`. */
export const regional = (language: string): string => (language === 'es' ? 'es-US' : language)
