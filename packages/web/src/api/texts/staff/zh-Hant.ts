/** The texts of what staff do beside the record of a family, in one file. */
export { default as creating } from '../../../../../../locales/zh-Hant/creating.json'
export { default as logs } from '../../../../../../locales/zh-Hant/logs.json'
export { default as notes } from '../../../../../../locales/zh-Hant/notes.json'
