//! A result as a file of Arrow's IPC format: the worker opens it with the types that the database has.
//!
//! Headers come from the format's own definitions; behind each lie the buffers of its columns: which values are there, where
//! each text begins, and the values.

use std::io::Write;

use polars_arrow_format::ipc::{
    Block, Bool, Date, DateUnit, Endianness, Field, FieldNode, FloatingPoint, Footer, Int, LargeUtf8, Message,
    MessageHeader, MetadataVersion, Precision, RecordBatch, Schema, TimeUnit, Timestamp, Type, planus,
};

use crate::{ResultColumn, Sink, SourceError, ValueKind, Values};

const MAGIC: &[u8; 6] = b"ARROW1";

/// Buffers begin at multiples of it.
const ALIGNMENT: usize = 64;

/// Writes rows as they come; a batch at a time is in memory.
#[derive(Debug)]
pub struct ArrowFile<W: Write> {
    file: W,
    schema: Option<Schema>,
    written: usize,
    blocks: Vec<Block>,
}

impl<W: Write> ArrowFile<W> {
    pub fn new(file: W) -> Self {
        Self { file, schema: None, written: 0, blocks: vec![] }
    }

    /// Write the list of batches, without which the file cannot be read.
    ///
    /// # Errors
    ///
    /// [`SourceError::NotWritten`] with the system's reason.
    pub fn finish(mut self) -> Result<W, SourceError> {
        let schema = self.schema.take().unwrap_or_else(|| schema(&[]));
        self.put(&[0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])?;
        let footer = Footer {
            version: MetadataVersion::V5,
            schema: Some(Box::new(schema)),
            dictionaries: None,
            record_batches: Some(std::mem::take(&mut self.blocks)),
            custom_metadata: None,
        };
        let mut builder = planus::Builder::new();
        let footer = builder.finish(&footer, None).to_vec();
        self.put(&footer)?;
        self.put(&(footer.len() as u32).to_le_bytes())?;
        self.put(MAGIC)?;
        self.file.flush().map_err(|error| not_written(&error))?;
        Ok(self.file)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), SourceError> {
        self.file.write_all(bytes).map_err(|error| not_written(&error))?;
        self.written += bytes.len();
        Ok(())
    }

    /// A header with its length before it, and padding behind it; what it takes in all.
    fn message(&mut self, header: MessageHeader, body_length: usize) -> Result<usize, SourceError> {
        let message = Message {
            version: MetadataVersion::V5,
            header: Some(header),
            body_length: body_length as i64,
            custom_metadata: None,
        };
        let mut builder = planus::Builder::new();
        let mut bytes = builder.finish(&message, None).to_vec();
        bytes.resize((bytes.len() + 8).next_multiple_of(ALIGNMENT) - 8, 0);
        self.put(&[0xFF, 0xFF, 0xFF, 0xFF])?;
        self.put(&(bytes.len() as u32).to_le_bytes())?;
        self.put(&bytes)?;
        Ok(bytes.len() + 8)
    }
}

impl<W: Write + Send> Sink for ArrowFile<W> {
    fn begin(&mut self, columns: &[ResultColumn]) -> Result<(), SourceError> {
        self.put(MAGIC)?;
        self.put(&[0; ALIGNMENT - MAGIC.len()])?;
        self.message(MessageHeader::Schema(Box::new(schema(columns))), 0)?;
        self.schema = Some(schema(columns));
        Ok(())
    }

    fn rows(&mut self, columns: &[Values]) -> Result<(), SourceError> {
        let mut body = Body::default();
        columns.iter().for_each(|values| body.column(values));
        let batch = RecordBatch {
            length: columns.first().map_or(0, Values::len) as i64,
            nodes: Some(body.nodes),
            buffers: Some(body.buffers),
            compression: None,
            variadic_buffer_counts: None,
        };
        let offset = self.written as i64;
        let header = self.message(MessageHeader::RecordBatch(Box::new(batch)), body.bytes.len())?;
        self.put(&body.bytes)?;
        self.blocks.push(Block { offset, meta_data_length: header as i32, body_length: body.bytes.len() as i64 });
        Ok(())
    }
}

fn not_written(error: &std::io::Error) -> SourceError {
    SourceError::NotWritten { reason: error.to_string() }
}

fn schema(columns: &[ResultColumn]) -> Schema {
    let fields = columns.iter().map(|column| Field {
        name: Some(column.name.clone()),
        nullable: true,
        type_: Some(kind(column.kind)),
        dictionary: None,
        children: Some(vec![]),
        custom_metadata: None,
    });
    Schema { endianness: Endianness::Little, fields: Some(fields.collect()), custom_metadata: None, features: None }
}

fn kind(kind: ValueKind) -> Type {
    let timestamp = |zone: Option<&str>| {
        Type::Timestamp(Box::new(Timestamp { unit: TimeUnit::Microsecond, timezone: zone.map(str::to_owned) }))
    };
    match kind {
        ValueKind::Boolean => Type::Bool(Box::new(Bool {})),
        ValueKind::Integer => Type::Int(Box::new(Int { bit_width: 64, is_signed: true })),
        ValueKind::Float => Type::FloatingPoint(Box::new(FloatingPoint { precision: Precision::Double })),
        ValueKind::Date => Type::Date(Box::new(Date { unit: DateUnit::Day })),
        ValueKind::Timestamp => timestamp(None),
        ValueKind::TimestampUtc => timestamp(Some("UTC")),
        ValueKind::Text => Type::LargeUtf8(Box::new(LargeUtf8 {})),
    }
}

/// The buffers of a batch, one behind the other.
#[derive(Default)]
struct Body {
    bytes: Vec<u8>,
    nodes: Vec<FieldNode>,
    buffers: Vec<polars_arrow_format::ipc::Buffer>,
}

impl Body {
    fn column(&mut self, values: &Values) {
        match values {
            Values::Boolean(values) => {
                self.validity(values);
                self.bits(values.iter().map(|value| value.unwrap_or_default()));
            }
            Values::Integer(values) => self.fixed(values, i64::to_le_bytes),
            Values::Float(values) => self.fixed(values, f64::to_le_bytes),
            Values::Date(values) => self.fixed(values, i32::to_le_bytes),
            Values::Timestamp(values) => self.fixed(values, i64::to_le_bytes),
            Values::Text(values) => {
                self.validity(values);
                let lengths = values.iter().map(|value| value.as_deref().map_or(0, str::len));
                let ends = lengths.scan(0_usize, |end, length| {
                    *end += length;
                    Some(*end)
                });
                let offsets = std::iter::once(0).chain(ends).flat_map(|end| (end as i64).to_le_bytes());
                self.buffer(offsets);
                self.buffer(values.iter().flatten().flat_map(|value| value.bytes()));
            }
        }
    }

    fn fixed<T: Copy + Default, const N: usize>(&mut self, values: &[Option<T>], bytes: fn(T) -> [u8; N]) {
        self.validity(values);
        self.buffer(values.iter().flat_map(|value| bytes(value.unwrap_or_default())));
    }

    fn validity<T>(&mut self, values: &[Option<T>]) {
        let nulls = values.iter().filter(|value| value.is_none()).count();
        self.nodes.push(FieldNode { length: values.len() as i64, null_count: nulls as i64 });
        self.bits(values.iter().map(Option::is_some));
    }

    fn bits(&mut self, values: impl ExactSizeIterator<Item = bool>) {
        let mut bytes = vec![0_u8; values.len().div_ceil(8)];
        for (place, _) in values.enumerate().filter(|(_, is_set)| *is_set) {
            if let Some(byte) = bytes.get_mut(place / 8) {
                *byte |= 1 << (place % 8);
            }
        }
        self.buffer(bytes);
    }

    fn buffer(&mut self, bytes: impl IntoIterator<Item = u8>) {
        let offset = self.bytes.len();
        self.bytes.extend(bytes);
        let length = self.bytes.len() - offset;
        self.bytes.resize(self.bytes.len().next_multiple_of(ALIGNMENT), 0);
        self.buffers.push(polars_arrow_format::ipc::Buffer { offset: offset as i64, length: length as i64 });
    }
}
