import type { GivenIds } from '../../model/given-ids.ts';
import {
  type ConversationId,
  type Participant,
  type SessionId,
  type Turn,
  type TurnId,
  type TurnImage,
  turnId,
  type Where,
} from '../../model/index.ts';
import { parseDate } from '../dates.ts';
import type { Notes } from '../notes.ts';
import { isRecord, otherFields, textOf } from '../parse.ts';

interface TurnPlace {
  path: string;
  /** The key of its text. */
  text: string;
  /** 0-based position in the session. */
  index: number;
  /** The session's number as in its key; made ids start with it. */
  number: string;
  conversation: ConversationId;
  session: SessionId;
  named: Participant[];
  /** The turns read so far; this one is added. */
  places: Map<TurnId, SessionId>;
  /** Those of all turns. */
  ids: GivenIds;
  notes: Notes;
}

/** One turn. Whatever stands in the list becomes a turn, so that positions stay what they are in the file. */
export function readTurn(raw: unknown, place: TurnPlace): Turn {
  const { conversation, session, notes, path, index } = place;
  const fields: Record<string, unknown> = isRecord(raw) ? raw : { [place.text]: raw };
  const text = fields[place.text];
  const id = idOf(fields.dia_id, place);
  place.places.set(id, session);
  const where: Where = { path, conversation, session, turn: id };

  const speaker = textOf(fields.speaker);
  const person = place.named.find((one) => one.name.trim() === speaker.trim());
  if (!isRecord(raw)) {
    notes.add('turn.malformed/turn', where, {}, raw);
  } else if (speaker === '' || text === undefined || text === null) {
    const lacksText = text === undefined || text === null;
    const both = lacksText && speaker === '' ? 'turn.malformed/no_speaker_no_text' : undefined;
    notes.add(both ?? (lacksText ? 'turn.malformed/no_text' : 'turn.malformed/no_speaker'), where, {}, raw);
  } else if (typeof text !== 'string') {
    notes.add('field.type/turn_text', { ...where, path: `${path}.${place.text}` }, {}, text);
  }
  if (speaker !== '' && !person && place.named.length === 2) {
    const known = place.named.map((one) => one.name);
    notes.add('turn.unknown_speaker/name', { ...where, path: `${path}.speaker` }, { known }, speaker);
  }

  const { images, used } = readImages(fields, where, notes);
  used.add(place.text);
  const date = parseDate(fields.date_time);
  if (date.raw !== '') used.add('date_time');
  const other = otherFields(fields, used);
  return {
    id,
    index,
    speaker,
    role: person?.role ?? 'other',
    text: textOf(text),
    ...(date.raw !== '' && { date }),
    ...(images.length > 0 && { images }),
    ...(other && { other }),
  };
}

function idOf(raw: unknown, place: TurnPlace): TurnId {
  const { conversation, session, notes, path, ids } = place;
  const given = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  const wanted = given || `D${place.number}:${place.index + 1}`;
  const id = ids.give(wanted);
  const where: Where = { path: `${path}.dia_id`, conversation, session, turn: id };
  if (given === '') notes.add('id.missing/turn', where, { shown: id }, raw);
  if (id !== wanted) {
    notes.add('turn.duplicate_id', where, { id: wanted, shown: id }, wanted);
  }
  return turnId(id);
}

const OWN_FIELDS = ['speaker', 'dia_id'];

/** One image for each URL; the first carries caption and query. A caption alone is an image too, a query alone is not. */
function readImages(fields: Record<string, unknown>, where: Where, notes: Notes) {
  const used = new Set(OWN_FIELDS);
  const caption = textOf(fields.blip_caption);
  const images: TurnImage[] = urlsOf(fields.img_url, where, notes).map((url) => ({ url }));
  if (images.length > 0 || Array.isArray(fields.img_url) || fields.img_url === null) used.add('img_url');
  // Names of files that came with a chat; nobody can open them from here, so they stay among the other fields.
  const files = Array.isArray(fields.img_file) ? fields.img_file.length : 0;
  if (Array.isArray(fields.img_file) && files === 0) used.add('img_file');
  if (caption === '' && images.length === 0) return { images, used };

  if (caption === '') notes.add('image.url_without_caption', where);
  if (images.length === 0 && files === 0) {
    notes.add('image.caption_without_url', where, {}, caption);
  }
  used.add('blip_caption').add('query');
  const query = textOf(fields.query);
  const redownload = fields['re-download'];
  if (typeof redownload === 'boolean') used.add('re-download');
  images[0] = {
    ...images[0],
    ...(caption !== '' && { caption }),
    ...(query !== '' && { query }),
    ...(typeof redownload === 'boolean' && { redownload }),
  };
  return { images, used };
}

/** `img_url` is a list; a bare string is understood, anything else is left out with a finding. */
function urlsOf(raw: unknown, where: Where, notes: Notes): string[] {
  if (raw === undefined || raw === null) return [];
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  const urls = list.filter((url): url is string => typeof url === 'string' && url !== '');
  if (!Array.isArray(raw) || urls.length !== list.length) {
    const at = { ...where, path: `${where.path}.img_url` };
    notes.add('field.type/images', at, {}, raw);
  }
  return urls;
}
