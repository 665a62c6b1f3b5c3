/** The texts of what staff do beside the record of a family, in one file. */
export { default as creating } from '../../../../../../locales/en/creating.json'
export { default as logs } from '../../../../../../locales/en/logs.json'
export { default as notes } from '../../../../../../locales/en/notes.json'
