"""Settings of the whole library; only `transform_output` has an effect here."""

import contextlib

_settings = {
    "assume_finite": False,
    "working_memory": 1024,
    "print_changed_only": True,
    "display": "diagram",
    "pairwise_dist_chunk_size": 256,
    "enable_cython_pairwise_dist": True,
    "array_api_dispatch": False,
    "transform_output": "default",
    "enable_metadata_routing": False,
    "skip_parameter_validation": False,
    "sparse_interface": "spmatrix",
}


def get_config():
    return dict(_settings)


def set_config(**changes):
    for name, value in changes.items():
        if name not in _settings:
            raise TypeError(f"set_config() got an unexpected keyword argument '{name}'")
        if value is not None:
            _settings[name] = value


@contextlib.contextmanager
def config_context(**changes):
    before = get_config()
    set_config(**changes)
    try:
        yield
    finally:
        _settings.update(before)
