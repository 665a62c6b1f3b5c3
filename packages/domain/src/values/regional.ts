/** Returns the language as it is written in this country: US Spanish writes `1,234.5` and `10:00 a.m.`. */
export const regional = (language: string): string => (language === 'es' ? 'es-US' : language)

/**
 * Returns an instant in words with its hour as Spanish says it: "a la 1:05 p.m.", "a las 10:00 a.m.". Unicode's data has
 * "a las" before every hour, and a comma where the day of the week is written. Other languages stay as they are.
 */
export const withSpokenHour = (moment: string, language: string): string =>
  language === 'es'
    ? moment.replace(/(?:,| a las) (\d+)(?=:)/, (_, hour) => ` a la${hour === '1' ? '' : 's'} ${hour}`)
    : moment
