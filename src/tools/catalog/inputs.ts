/** Arguments that several tools take, described once. */
export const documentId = { description: 'The id of a document, from service_list_documents.' };

export const language = {
  description: 'ISO 639-1 code such as `en` or `pt-BR`. Leave it out to have it detected from the text.',
};
