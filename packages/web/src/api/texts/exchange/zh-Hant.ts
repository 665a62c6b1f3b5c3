/** The texts of what families, agencies and programs send each other, in one file. */
export { default as chat } from '../../../../../../locales/zh-Hant/chat.json'
export { default as documents } from '../../../../../../locales/zh-Hant/documents.json'
export { default as files } from '../../../../../../locales/zh-Hant/files.json'
