/** The texts of what staff do beside the record of a family, in one file. */
export { default as creating } from '../../../../../../locales/es/creating.json'
export { default as logs } from '../../../../../../locales/es/logs.json'
export { default as notes } from '../../../../../../locales/es/notes.json'
