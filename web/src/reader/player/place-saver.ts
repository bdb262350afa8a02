/** Saves where the listener is, with the voice and the speed they chose for this document. */
import { forgetPosition, keepPosition, sendPosition } from '../../offline/outbox.ts';
import { isRefused } from '../../offline/refused.ts';
import { PositionKeeper, type Place } from '../rules/position.ts';

export interface PlaceSaverDeps {
  readonly documentId: string;
  readonly versionId: string;
}

export class PlaceSaver {
  readonly #deps: PlaceSaverDeps;
  readonly #keeper = new PositionKeeper({ save: (place, leaving) => this.#save(place, leaving) });

  constructor(deps: PlaceSaverDeps) {
    this.#deps = deps;
  }

  note(place: Place): void {
    this.#keeper.note(place);
  }

  flush(leaving = false): void {
    this.#keeper.flush(leaving);
  }

  #save(place: Place, keepalive: boolean): void {
    const { documentId, versionId } = this.#deps;
    const { offset, voiceId, speed, sentenceMs } = place;
    const body = {
      version_id: versionId,
      offset,
      ...(voiceId !== undefined && { voice_id: voiceId }),
      ...(speed !== undefined && { speed }),
      ...(sentenceMs !== undefined && { sentence_ms: sentenceMs }),
    };
    // A page that is left without a connection never learns that it could not save.
    if (!navigator.onLine) keepPosition(documentId, body);
    sendPosition(documentId, body, { keepalive }).then(
      () => forgetPosition(documentId),
      (error: unknown) => {
        if (isRefused(error)) return;
        keepPosition(documentId, body);
        this.#keeper.retry(place);
      },
    );
  }
}
