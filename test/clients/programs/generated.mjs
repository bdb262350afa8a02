/** A client made from the OpenAPI document: its types by openapi-typescript, its calls by openapi-fetch. */
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';

export const typesOf = async (document) => astToString(await openapiTS(document));

export const clientFor = ({ url, key }) =>
  createClient({ baseUrl: url, headers: { authorization: `Bearer ${key}` } });
